/// The editor of tesuji.
import { words } from '../words.ts';

export const GoTesuji = () => <h1>{words.value.names.tesuji}</h1>;
