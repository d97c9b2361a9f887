import ts from 'typescript'

const counts = /(?:\.length|\.size|\bcount|\btotal|\bsum)$/
const several =
  /^ (?:\p{Ll}+ )?(?:steps|demos|images|videos|files|hotspots|chapters|tracks|members|leads|edits|changes|pages|elements|texts|matches|visits|views|links|folders|versions|rows)\b/u
const asksForOne = /=== 1\b|!== 1\b|> 1\b/

/** Is one told apart from several, around the node or where its function says what else to say? */
function tellsOne(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isConditionalExpression(at) && asksForOne.test(at.condition.getText())) return true
    if (ts.isFunctionLike(at)) return asksForOne.test(at.getText())
  }
  return false
}

/** The words that follow a count, in a template or in an element; null where the node holds no count. */
function wordsAfter(node) {
  if (ts.isTemplateSpan(node) && counts.test(node.expression.getText())) return node.literal.text
  if (!ts.isJsxExpression(node) || !node.expression || !counts.test(node.expression.getText())) {
    return null
  }
  const siblings = node.parent.children ?? []
  const next = siblings[siblings.indexOf(node) + 1]
  return next && ts.isJsxText(next) ? next.text.replace(/\s+/g, ' ') : null
}

/** Where a source file counts something and would say `1 steps`: `{ line, text }`. */
export function pluralsIn(name, code) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    const words = wordsAfter(node)
    if (words !== null && several.test(words) && !tellsOne(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ line: line + 1, text: `{}${words.trimEnd()}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
