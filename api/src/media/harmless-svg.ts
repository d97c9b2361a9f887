import { cleanText } from '@waystep/capture-format'
import sanitizeHtml from 'sanitize-html'
import { droppedWithTexts, svgAttributes, svgTags } from './svg-vocabulary.ts'

const namespaces = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}

/**
 * The picture that an SVG draws, without all that could run or ask for anything: read by the rules of
 * XML and written anew from a list of what draws. Null when nothing is left.
 */
export function harmlessSvg(source: string): string | null {
  const written = sanitizeHtml(cleanText(source), {
    allowedTags: svgTags,
    allowedAttributes: { '*': svgAttributes },
    // Every value is judged here, and style sheets below.
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: harmless(tagName, attribs) }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && !isHarmlessSheet(text),
    allowVulnerableTags: true,
    allowedClasses: { '*': false },
    parseStyleAttributes: false,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    selfClosing: [],
    nonBooleanAttributes: ['*'],
    nonTextTags: droppedWithTexts,
    nestingLimit: 200,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  // What stands around the drawing is left over from its prolog.
  const end = written.lastIndexOf('</svg>')
  const start = written.indexOf('<svg')
  return start === -1 || end < start ? null : written.slice(start, end + '</svg>'.length)
}

function harmless(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(given).filter(
    ([name, value]) =>
      !name.startsWith('xmlns') &&
      (/(?:^|:)href$/.test(name) ? isOwnReference(tag, value) : isHarmlessValue(value)),
  )
  return { ...Object.fromEntries(kept), ...(tag === 'svg' && namespaces) }
}

/** Another element of the same drawing, or a picture that stands in it. */
function isOwnReference(tag: string, value: string): boolean {
  if (/^#[^\s#]+$/.test(value)) return true
  return tag === 'image' && /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i.test(value)
}

/**
 * A value as attributes and style sheets have it: nothing in it may name another document. Escapes
 * are not read but refused, as they can spell any function's name.
 */
function isHarmlessValue(value: string): boolean {
  const withoutOwn = value.replace(/url\(\s*(["']?)#[^\s"'()\\]*\1\s*\)/gi, '')
  return !/\\|url\s*\(|image\s*\(|image-set|cross-fade|src\s*\(|expression|javascript:|\/\*/i.test(
    withoutOwn,
  )
}

/** Media queries, such as those of dark and light, are the only at-rules that a harmless sheet has. */
function isHarmlessSheet(css: string): boolean {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, ' ')
  return !/[<&]|]]>|@(?!media[\s(])/i.test(withoutComments) && isHarmlessValue(withoutComments)
}
