import ts from 'typescript'

/** Names within a text, of buttons, products and fonts: they keep their capitals wherever they stand. */
const names =
  /\b(?:Admins?|Chrome|Chromium|Waystep|OpenAI|Edge|Brave|Firefox|Safari|Google|Markdown|Next|Back|Live Editor|Media Library|Sandbox Mode|Free|Pro|Growth|Scale|Form|Start|Load unpacked|Tab|Esc|Enter|Space|Open Sans|Work Sans|DM Sans|Playfair Display|Cal Sans|Sans Serif|Viaoda Libre)\b/g
const calledSteps = /\bslides?\b/i
const british = /\b(?:centred?|centres|licences?|favourites?)\b/i
const hyphened = /\be-mails?\b/i

/** What a string of code is never: the name of a class, a selector, a path. */
const isText = (text) => /\p{L}\p{L}/u.test(text) && (/\s/.test(text) || /^\p{Lu}/u.test(text))

/** Attributes of elements that nobody reads. */
const unread = new Set(['className', 'd', 'viewBox', 'to', 'href', 'src', 'style', 'transform'])

function textOf(node) {
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim()
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  }
  if (!ts.isStringLiteralLike(node)) return null
  const { parent } = node
  const isUnread = ts.isJsxAttribute(parent) && unread.has(parent.name.getText())
  return isUnread || ts.isModuleDeclaration(parent) ? null : node.text
}

/** The texts of a source file that people may read: `{ line, text }`. */
export function textsOf(name, code) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const text = textOf(node)
    if (text !== null && isText(text)) {
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What documents say word for word, in quotation marks. */
export function quotedIn(document) {
  return new Set(
    Array.from(
      document.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g),
      ([, single, double]) => single ?? double,
    ),
  )
}

/** A label with capitals inside, as `Add Hotspot`; sentences hold names that nobody can list. */
function isTitle(text) {
  if (!/^\p{Lu}[\p{L}’']*(?: [\p{L}&’'()]+)+$/u.test(text)) return false
  return / \p{Lu}\p{Ll}/u.test(text.replace(names, (name) => name.toLowerCase()))
}

/**
 * What a text of the product says otherwise than all others do; null where it does not, or where the
 * specification wants it so, word for word.
 */
export function wordFault(text, quoted) {
  if (hyphened.test(text)) return 'email, without a hyphen'
  if (british.test(text)) return 'it as in color: center, license'
  if (quoted.has(text)) return null
  if (calledSteps.test(text)) return 'step'
  return isTitle(text) ? 'it with one capital, at its start' : null
}
