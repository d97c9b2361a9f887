import ts from 'typescript'

/** Names within a text, of buttons, products and fonts: they keep their capitals wherever they stand. */
const names =
  /\b(?:Admins?|Chrome|Chromium|Waystep|OpenAI|ElevenLabs|Amazon Polly|New Zealand|South African|Edge|Brave|Firefox|Safari|Google|Markdown|Next|Back|Live Editor|Media Library|Sandbox Mode|Free|Pro|Growth|Scale|Form|Start|Load unpacked|Tab|Esc|Enter|Space|Open Sans|Work Sans|DM Sans|Playfair Display|Cal Sans|Sans Serif|Viaoda Libre)\b/g

/** What no text says, quoted or not, and what it says instead. */
const never = [
  [/\be-mails?\b/i, 'email, without a hyphen'],
  [
    /\b(?:centred?|centres|licences?|favourites?|colours?|grey|behaviours?|neighbours?|catalogues?|towards|whilst|(?:organ|recogn|custom|optim|anonym|author)is(?:e[ds]?|ing)|(?:cancel|label|travel)l(?:ed|ing))\b/i,
    'it as in color: center, license, recognize',
  ],
  [/‘/, 'it between “ and ”'],
  [/\bany more\b(?! \p{L})/u, 'no longer, or anymore'],
  [/\btelephone/i, 'phone'],
]

/** What a text says only where the specification has it so, word for word. */
const unlessQuoted = [
  [/\bslides?\b/i, 'step'],
  [/(?<![-.])\bpictures?\b/i, 'image'],
  [/\blog(?:ged|ging)? (?:in|out)\b(?! the\b)/i, 'sign in or sign out'],
  [/\p{L}\.\.\./u, 'it with … at its end'],
  [/\p{L}'\p{L}|s' /u, 'it with ’ for an apostrophe'],
  [/^[^\n]*\p{L}[.,:;]? {2,}\p{L}[^\n]*$/u, 'it with one space'],
]

/** Two sentences or more, of which the last has no end. */
const isLeftOpen = (text) =>
  /[\p{Ll}\d”)][.!?] \p{Lu}/u.test(text) && !/(?:[.!?:…`>]|\{\})\s*$/u.test(text)

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

/** Text of an element that something else follows within it. */
function goesOn(node) {
  const siblings = ts.isJsxText(node) ? node.parent.children : []
  return siblings.slice(siblings.indexOf(node) + 1).some((one) => one.getText().trim() !== '')
}

/** The texts of a source file that people may read: `{ line, text }`, and `goesOn` where more follows. */
export function textsOf(name, code) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isTaggedTemplateExpression(node)) return
    const text = textOf(node)
    if (text !== null && isText(text)) {
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text,
        ...(goesOn(node) && { goesOn: true }),
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
      document.matchAll(/'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'|"([^"\n]+)"/gu),
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
 *
 * @param goesOn Is the text only the beginning of what people read?
 */
export function wordFault(text, quoted, goesOn = false) {
  const insteadOf = (faults) => faults.find(([pattern]) => pattern.test(text))?.[1]
  const instead = insteadOf(never)
  if (instead !== undefined) return instead
  if (quoted.has(text)) return null
  if (isTitle(text)) return 'it with one capital, at its start'
  if (!goesOn && isLeftOpen(text)) return 'it with a full stop at its end'
  return insteadOf(unlessQuoted) ?? null
}
