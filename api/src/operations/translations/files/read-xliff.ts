import { setImmediate } from 'node:timers/promises'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { BroughtBack } from './exchanged-text.ts'

/** A file of translations, or why it is none. */
export type ReadFile =
  | { readonly ok: true; readonly target: string | null; readonly texts: readonly BroughtBack[] }
  | { readonly ok: false; readonly problem: string }

/** The namespace of XLIFF 2.0 and later. */
const namespace = 'urn:oasis:names:tc:xliff:document:2.0'
const deepest = 50
/** Characters that are read at a time. */
const piece = 64 * 1024
/** UTF-16 units of the longest text that a demo may have. */
const longestText = 20_000

/**
 * Reads XLIFF 2: of each unit its segments' sources and targets, one after another, with placeholders as what they stand
 * for. Document types are refused, so that nothing is expanded; elements of other namespaces are passed over.
 */
export async function readXliff(text: string): Promise<ReadFile> {
  const reader = new XliffReader()
  const parser = new SaxesParser({ xmlns: true })
  try {
    parser.on('error', (error) => {
      throw error
    })
    parser.on('doctype', () => {
      throw new Error('A document type is not read.')
    })
    parser.on('opentag', (tag) => reader.open(tag))
    parser.on('closetag', (tag) => reader.close(tag))
    parser.on('text', (part) => reader.text(part))
    parser.on('cdata', (part) => reader.text(part))
    for (let from = 0; from < text.length; from += piece) {
      parser.write(text.slice(from, from + piece))
      // A large file keeps nobody else waiting.
      await setImmediate()
    }
    parser.close()
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'It cannot be read.' }
  }
  if (!reader.isXliff) return { ok: false, problem: 'It is no XLIFF 2 file.' }
  return { ok: true, target: reader.target, texts: reader.texts }
}

class XliffReader {
  isXliff = false
  target: string | null = null
  readonly texts: BroughtBack[] = []
  /** Names of the elements that are open, without those of other namespaces. */
  readonly #open: (string | null)[] = []
  #unit: string | null = null
  #isFinal = true
  #data = new Map<string, string>()
  #dataId: string | null = null
  #source = ''
  #target: string | null = null

  open(tag: SaxesTagNS): void {
    const name = tag.uri === namespace ? tag.local : null
    this.#open.push(name)
    if (this.#open.length > deepest) throw new Error('It is nested too deeply.')
    const said = (attribute: string) => saidBy(tag.attributes[attribute])
    switch (name) {
      case 'xliff':
        this.isXliff = true
        this.target = said('trgLang') ?? null
        return
      case 'unit':
        this.#unit = said('id') ?? ''
        this.#data = new Map()
        this.#source = ''
        this.#target = null
        this.#isFinal = true
        return
      case 'segment':
        this.#isFinal &&= ['reviewed', 'final'].includes(said('state') ?? '')
        return
      case 'target':
        this.#target ??= ''
        return
      case 'data':
        this.#dataId = said('id') ?? ''
        this.#data.set(this.#dataId, '')
        return
      case 'ph':
        this.text(this.#data.get(said('dataRef') ?? '') ?? '')
        return
      case 'cp':
        this.text(characterOf(said('hex') ?? ''))
    }
  }

  text(part: string): void {
    const within = this.#open.findLast((name) => ['source', 'target', 'data'].includes(name ?? ''))
    if (within === 'data' && this.#dataId !== null)
      this.#data.set(this.#dataId, joined(this.#data.get(this.#dataId) ?? '', part))
    else if (within === 'source') this.#source = joined(this.#source, part)
    else if (within === 'target') this.#target = joined(this.#target ?? '', part)
  }

  close(tag: SaxesTagNS): void {
    this.#open.pop()
    if (tag.uri !== namespace || tag.local !== 'unit' || this.#unit === null) return
    this.texts.push({
      key: this.#unit.replace('.', ' '),
      original: this.#source,
      text: this.#target ?? '',
      isConfirmed: this.#isFinal,
    })
    this.#unit = null
  }
}

/** Throws where a text becomes longer than any may be: a placeholder may stand for much, a thousand times. */
function joined(text: string, part: string): string {
  if (text.length + part.length > longestText) throw new Error('A text is too long.')
  return text + part
}

/** The character of a code; U+FFFD where it is none. */
function characterOf(hex: string): string {
  return /^[\da-f]{1,6}$/i.test(hex) && Number.parseInt(hex, 16) <= 0x10ffff
    ? String.fromCodePoint(Number.parseInt(hex, 16))
    : '\ufffd'
}

function saidBy(attribute: SaxesAttributeNS | string | undefined): string | undefined {
  return typeof attribute === 'string' ? attribute : attribute?.value
}
