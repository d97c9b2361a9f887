import type { Chapter } from '../records/chapter.ts'
import { type DemoDocument, hotspotsOf, stepKind } from '../records/demo-document.ts'
import type { Hotspot } from '../records/hotspot.ts'
import type { Step } from '../records/step.ts'
import { plainText, renderMarkdown } from '../text/markdown.ts'
import { renderTemplate } from '../text/render-template.ts'

/** What viewers read of a document, as HTML: rendered once, when a publication is made. */
export interface RenderedTexts {
  /** The text in force of each hotspot, by its id, with slots for variables. */
  readonly hotspots: Readonly<Record<string, string>>
  /** What is said of each step's picture to people who cannot see it, by the step's id. */
  readonly alternatives: Readonly<Record<string, string>>
  /** The texts of each chapter, by its id. */
  readonly chapters: Readonly<Record<string, RenderedChapter>>
}

interface RenderedChapter {
  /** The texts, with slots for variables. */
  readonly description: string
  readonly consent: string
}

export function renderedTextsOf(document: DemoDocument): RenderedTexts {
  const { hotspots, chapters, steps } = document
  return {
    hotspots: mapped(hotspots, renderedHotspot),
    alternatives: mapped(steps, (step) => alternativeText(document, step)),
    chapters: mapped(chapters, renderedChapter),
  }
}

/**
 * A step's name, or what its hotspots say. Never the page's own title: it may hold what was redacted in
 * the page.
 */
export function alternativeText(document: DemoDocument, step: Step): string {
  if (stepKind(document, step) === 'chapter') return ''
  const name = plainText(step.text)
  if (name !== '') return name
  const said = hotspotsOf(document, step.id).map((one) => plainText(textInForce(one)))
  return said.find((text) => text !== '') ?? `Step ${step.number}`
}

/** The text that counts: the AI's where the author chose it, the author's own otherwise (H3.1). */
export function textInForce(hotspot: Pick<Hotspot, 'text' | 'aiText' | 'aiTextVisible'>): string {
  return hotspot.aiTextVisible && hotspot.aiText !== null ? hotspot.aiText : hotspot.text
}

export function renderedHotspot(hotspot: Hotspot): string {
  return renderTemplate(textInForce(hotspot).trim())
}

export function renderedChapter({ description, consent }: Chapter): RenderedChapter {
  return { description: renderTemplate(description), consent: renderMarkdown(consent) }
}

function mapped<T, U>(records: Readonly<Record<string, T>>, render: (record: T) => U) {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, render(record)]))
}
