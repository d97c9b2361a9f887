import {
  chapterOf,
  type DemoDocument,
  type Hotspot,
  hotspotsOf,
  orderedSteps,
  recordById,
  type SingleCommand,
  type Step,
} from '@waystep/demo-model'

/** A text that stands around the captured pages: the name of a step, or what its hotspots or chapter say. */
export interface DemoText {
  readonly step: Step
  readonly where: 'name' | 'hotspot' | 'chapter'
  readonly text: string
  /** Whether it is markdown; else plain text. */
  readonly isMarkdown: boolean
  /** What makes it another text in a document; null where it is gone there. */
  changed(document: DemoDocument, text: string): SingleCommand | null
}

/** What a text is called in a sentence. */
export const textNames: Readonly<Record<DemoText['where'], string>> = {
  name: 'The name of',
  hotspot: 'A hotspot on',
  chapter: 'The chapter on',
}

/** All texts around the pages of a demo, step by step. */
export function demoTexts(document: DemoDocument): DemoText[] {
  return orderedSteps(document).flatMap((step) => [
    nameOf(step),
    ...hotspotsOf(document, step.id).flatMap((hotspot) => hotspotTexts(step, hotspot)),
    ...chapterTexts(document, step),
  ])
}

function nameOf(step: Step): DemoText {
  return {
    step,
    where: 'name',
    text: step.text,
    isMarkdown: false,
    changed: (_, text) => ({ type: 'update-step', stepId: step.id, changes: { text } }),
  }
}

function hotspotTexts(step: Step, { id, text, aiText }: Hotspot): DemoText[] {
  const own: DemoText = {
    step,
    where: 'hotspot',
    text,
    isMarkdown: true,
    changed: (_, other) => ({ type: 'update-hotspot', hotspotId: id, changes: { text: other } }),
  }
  if (aiText === null) return [own]
  const written: DemoText = {
    ...own,
    text: aiText,
    changed: (_, other) => ({ type: 'update-hotspot', hotspotId: id, changes: { aiText: other } }),
  }
  return [own, written]
}

function chapterTexts(document: DemoDocument, step: Step): DemoText[] {
  const chapter = chapterOf(document, step.id)
  if (!chapter) return []
  const { id: chapterId, heading, description, buttons } = chapter
  const of = (text: string, isMarkdown: boolean, changed: DemoText['changed']): DemoText => ({
    step,
    where: 'chapter',
    text,
    isMarkdown,
    changed,
  })
  return [
    of(heading, false, (_, text) => ({
      type: 'update-chapter',
      chapterId,
      changes: { heading: text },
    })),
    of(description, true, (_, text) => ({
      type: 'update-chapter',
      chapterId,
      changes: { description: text },
    })),
    ...buttons.map((button) =>
      of(button.content, false, (now, text) => {
        const held = recordById(now.chapters, chapterId)
        if (!held) return null
        const changed = held.buttons.map((one) =>
          one.id === button.id ? { ...one, content: text } : one,
        )
        return { type: 'update-chapter', chapterId, changes: { buttons: changed } }
      }),
    ),
  ]
}
