/** Words that were a dialect of this code, and what the field says. */
const words = [
  [/\b\w*(?:islands?|Islands?)\b\w*/g, 'frame group'],
  [/\b\w*[pP]atience\w*/g, 'timeoutMs for a duration, deadline for a moment'],
  [/\b(?:echoes|\w*Echoes\w*)\b/g, 'residual references'],
  [/\b\w*[sS]ayings\w*/g, 'texts'],
  [/\b\w*[tT]rouble\w*/g, 'fault or problem'],
  [/\b(?:\w+Telling|Telling\w+|telling[A-Z]\w*)\b/g, 'what it does, such as hasher or reporting'],
  [
    /\bTaken(?!Down)[A-Z]\w*|\bisTaken\b|\b(?:const|let|readonly) taken\b|[\w)]\.taken\b|#taken\b|\{ taken\b(?=[ ,:}])|, taken[,:}]/g,
    'captured, withheld, accepted or used',
  ],
  [/\b(?:type|interface) (?:Place|Outcome)\b/g, 'which: position, origin, path; result'],
]

/** The lines of a text that say such a word: `{ line, word, instead }`. */
export function dialectIn(text) {
  return text
    .split('\n')
    .flatMap((said, index) =>
      words.flatMap(([pattern, instead]) =>
        [...said.matchAll(pattern)].map(([word]) => ({ line: index + 1, word, instead })),
      ),
    )
}
