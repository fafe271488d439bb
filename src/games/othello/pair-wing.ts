/// The game with which the paper on RLS-Othello explains itself, rebuilt: white leads from move 18 on, completes a pair wing with move 36,
/// e8, and is behind from move 47 on. The demonstration and the sample of the app show it.
export const PAIR_WING =
  'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';
