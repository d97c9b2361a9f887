const heading = '\n## Names that are fixed\n'

/** The names of the glossary's table of fixed names, with what each means. */
export function fixedNamesOf(glossary) {
  const [, section = ''] = glossary.split(heading)
  const [table] = section.split('\n## ')
  return new Map([...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, ...row]) => row))
}

/** The lines of a text with a name that copies the spelling of a fixed one: `{ line, word, instead }`. */
export function copiedFrom(text, fixedNames) {
  const copies = new RegExp(`\\w*(?:${[...fixedNames.keys()].join('|')})\\w*`, 'g')
  return text.split('\n').flatMap((said, index) =>
    [...said.matchAll(copies)]
      .filter(([word]) => !fixedNames.has(word))
      .map(([word]) => ({
        line: index + 1,
        word,
        instead: 'it in whole words, since only the field itself is spelt so',
      })),
  )
}
