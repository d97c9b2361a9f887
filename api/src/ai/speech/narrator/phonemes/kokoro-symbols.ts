/** The symbols that the model reads, with their numbers. Source: `config.json` of hexgrad/Kokoro-82M. */
export const kokoroSymbols: ReadonlyMap<string, number> = new Map([
  ...numbered(1, ';:,.!?'),
  ...numbered(9, '—…"()“”'),
  ...numbered(16, ' \u0303ʣʥʦʨᵝꭧAI'),
  ...numbered(31, 'O'),
  ...numbered(33, 'Q'),
  ...numbered(35, 'ST'),
  ...numbered(39, 'W'),
  ...numbered(41, 'Yᵊabcdef'),
  ...numbered(50, 'hijklmnopqrstuvwxyzɑɐɒæ'),
  ...numbered(75, 'βɔɕç'),
  ...numbered(80, 'ɖðʤə'),
  ...numbered(85, 'ɚɛɜ'),
  ...numbered(90, 'ɟ'),
  ...numbered(92, 'ɡ'),
  ...numbered(99, 'ɥ'),
  ...numbered(101, 'ɨɪʝ'),
  ...numbered(110, 'ɯɰŋɳɲɴø'),
  ...numbered(118, 'ɸθœ'),
  ...numbered(123, 'ɹ'),
  ...numbered(125, 'ɾɻ'),
  ...numbered(128, 'ʁɽʂʃʈʧ'),
  ...numbered(135, 'ʊʋ'),
  ...numbered(138, 'ʌɣɤ'),
  ...numbered(142, 'χʎ'),
  ...numbered(147, 'ʒʔ'),
  ...numbered(156, 'ˈˌː'),
  ...numbered(162, 'ʰ'),
  ...numbered(164, 'ʲ'),
  ...numbered(169, '↓'),
  ...numbered(171, '→↗↘'),
  ...numbered(177, 'ᵻ'),
])

function numbered(first: number, letters: string): [string, number][] {
  return Array.from(letters, (letter, index) => [letter, first + index])
}
