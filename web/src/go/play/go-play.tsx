/// Playing Go against GO.1.
import { words } from '../words.ts';

export const GoPlay = () => <h1>{words.value.names.play}</h1>;
