/// The experiment system of GO.1.
import { words } from '../words.ts';

export const GoLab = () => <h1>{words.value.names.lab}</h1>;
