/**
 * @typedef {{ file: string, text: string }} TextFile
 * @typedef {{ file: string, line: number, mark: 'not built' | 'partly built' | 'heading' | null, text: string }} Rule
 */

const anchor = /<a id="([^"]*)"><\/a>/g
/** Letters, a number, a dot and a number, as `E` and 5.20; neither part of a word nor of a longer number. */
const id = /(?<![\w.-])[A-Z]{1,3}\d{1,2}\.\d{1,3}(?!\w|\.\d)/g
const wholeId = /^[A-Z]{1,3}\d{1,2}\.\d{1,3}$/
/** A quoted drawing, such as "M5.5 17.25H10V12", holds coordinates that look like ids. */
const drawing = /(["'`])\s*[Mm]\s*-?[\d.]+[\s,-]+[\d.][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*\1/g
const title =
  /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`]*\)\s*)?\(\s*(['"`])\[([A-Z\d., ]+)\][\s\S]*?\1/g
/** A link to a rule in a page beside this one, or in this one. */
const linkToRule = /\]\(([\w-]+\.md)?#([A-Z]{1,3}\d{1,2}\.\d{1,3})\)/g

const letters = (ruleId) => ruleId.replace(/\d.*/, '')
const fault = (file, line, what) => `${file}:${line}: ${what}`

/** The lines of a text with their numbers. */
function* numbered(text) {
  let number = 0
  for (const line of text.split('\n')) yield [++number, line]
}

function markOf(line) {
  return /\*\((not built|partly built|heading)(?:: .*)?\)\*\s*$/.exec(line)?.[1] ?? null
}

/**
 * The rules of the product by their ids, and what is wrong with how they stand there.
 * @param {TextFile[]} pages
 * @returns {{ rules: Map<string, Rule>, faults: string[] }}
 */
export function rulesOf(pages) {
  const rules = new Map()
  const faults = []
  for (const { file, text } of pages) {
    for (const [number, line] of numbered(text)) {
      for (const [, ruleId] of line.matchAll(anchor)) {
        const first = rules.get(ruleId)
        if (!wholeId.test(ruleId))
          faults.push(fault(file, number, `“${ruleId}” is no id of a rule.`))
        else if (first)
          faults.push(
            fault(file, number, `${ruleId} stands in ${first.file}:${first.line} already.`),
          )
        else rules.set(ruleId, { file, line: number, mark: markOf(line), text: line })
      }
    }
  }
  return { rules, faults }
}

/**
 * Ids that a file names and that are no rules. Letters that no rule begins with are not taken for ids,
 * but in the titles of tests.
 * @param {TextFile} file
 * @param {Map<string, Rule>} rules
 */
export function unknownIds({ file, text }, rules) {
  const families = new Set([...rules.keys()].map(letters))
  const claimed = new Set(claimsOf(text))
  return [...numbered(text)].flatMap(([number, line]) =>
    [...new Set(line.replace(drawing, '').match(id))]
      .filter((named) => !rules.has(named))
      .filter((named) => families.has(letters(named)) || claimed.has(named))
      .map((named) => fault(file, number, `${named} is no rule of docs/product.`)),
  )
}

/**
 * The ids in the titles of a file's tests: `[E` and `5.20]` at their beginning.
 * @param {string} text
 */
export function claimsOf(text) {
  return [...text.matchAll(title)].flatMap(([, , ids]) => ids.match(id) ?? [])
}

/**
 * Claims of rules whose mark says that nothing of them works, or that they are only headings.
 * @param {TextFile} file
 * @param {Map<string, Rule>} rules
 */
export function wronglyMarked({ file, text }, rules) {
  return [...new Set(claimsOf(text))].flatMap((ruleId) => {
    const rule = rules.get(ruleId)
    if (rule?.mark !== 'not built' && rule?.mark !== 'heading') return []
    return [
      fault(rule.file, rule.line, `${ruleId} is marked “${rule.mark}”, but ${file} claims it.`),
    ]
  })
}

/**
 * Links to rules that stand in another page than the link says.
 * @param {TextFile} page of the folder in which the rules are
 * @param {Map<string, Rule>} rules
 */
export function wrongLinks({ file, text }, rules) {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return [...numbered(text)].flatMap(([number, line]) =>
    [...line.matchAll(linkToRule)]
      .map(([, page, ruleId]) => ({ ruleId, target: page ? folder + page : file }))
      .filter(({ ruleId, target }) => rules.has(ruleId) && rules.get(ruleId).file !== target)
      .map(({ ruleId }) => fault(file, number, `${ruleId} stands in ${rules.get(ruleId).file}.`)),
  )
}
