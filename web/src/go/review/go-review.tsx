/// The review of a record of Go.
import { words } from '../words.ts';

export const GoReview = () => <h1>{words.value.names.review}</h1>;
