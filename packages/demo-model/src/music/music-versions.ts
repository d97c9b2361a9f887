/** What the files of each track are made of, and named for: written by `node scripts/music.mjs`. */
export const musicVersions = {
  'calm-morning': 'e93992d50a0e8a7c',
  'bright-start': '4b4a9dc36c8bbac0',
  'steady-focus': 'fe3a8ac82d80fabc',
  'night-lights': 'df59017f888caa46',
  'open-road': '5b356938b228f355',
  'small-wonders': 'f4a3eb903d474734',
  'deep-water': '7bebc85b6ccecde5',
  'paper-planes': '0f1fb2857c5faa8f',
  'forward-motion': 'd9f08cf4c934c39b',
  'first-light': '2bde2e09594d2d8c',
} as const
