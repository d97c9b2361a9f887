/** A setting as it is found: by its words, and those of its tab. */
export interface FindableSetting {
  readonly tab: string
  readonly tabLabel: string
  readonly label: string
  readonly hint: string
}

/** More than these nobody reads; another word leaves fewer. */
const mostFound = 8

/** The settings that hold all the words that are typed, with those first whose own names hold them. */
export function findSettings(
  settings: readonly FindableSetting[],
  typed: string,
): readonly FindableSetting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = settings.filter(({ label, hint, tabLabel }) =>
    holds(`${label} ${hint} ${tabLabel}`),
  )
  const isNamed = ({ label }: FindableSetting) => holds(label)
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].slice(0, mostFound)
}
