/** Scripts that one language of those that voices speak is written in, or that tell it from its neighbours. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, 'ja'],
  [/\p{sc=Hang}/gu, 'ko'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Hebr}/gu, 'he'],
  [/\p{sc=Grek}/gu, 'el'],
  [/\p{sc=Taml}/gu, 'ta'],
  [/\p{sc=Telu}/gu, 'te'],
  [/\p{sc=Han}/gu, 'zh'],
]

/** A line in Japanese has Chinese characters, too: fewer of its own are enough. */
const leastShare = 0.2

/**
 * The language that the script of a line tells by itself, which a few letters are enough for; null where it tells
 * none, as with Latin letters.
 */
export function languageOfScript(line: string): string | null {
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const found = scripts.find(
    ([script]) => (line.match(script)?.length ?? 0) >= letters * leastShare,
  )
  return found?.[1] ?? null
}
