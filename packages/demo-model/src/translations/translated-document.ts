import type { Chapter } from '../records/chapter.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import { plainLabel } from '../records/form-field.ts'
import type { Hotspot } from '../records/hotspot.ts'
import type { Step } from '../records/step.ts'
import type { StepVoice } from '../records/voice.ts'
import { withoutVoice } from '../rules/voice-rules.ts'
import { type TextKind, textKey } from './text-kinds.ts'
import { type TranslatedText, textsByKey } from './translated-text.ts'

/** The voiceovers of a translation, by the ids of their steps (V3.22). */
export type TranslatedVoices = Readonly<
  Record<string, Pick<StepVoice, 'audio' | 'audioDuration' | 'audioCaptionsUrl'>>
>

export interface Translation {
  readonly texts: readonly TranslatedText[]
  /** Absent: steps of the translation are silent. */
  readonly voices?: TranslatedVoices
}

/**
 * A demo as viewers of a language get it: its own document with the translated texts in their places, so that all
 * that holds for demos holds for it. Texts that are not translated stay as they are. A step is heard in the language
 * or not at all.
 */
export function translatedDocument(
  document: DemoDocument,
  { texts, voices = {} }: Translation,
): DemoDocument {
  const known = textsByKey(texts)
  const put: Put = (kind, ownerId, original) => {
    const text = known.get(textKey(kind, ownerId))?.text ?? ''
    return text.trim() === '' || original.trim() === '' ? original : text
  }
  const { demo } = document
  return {
    ...document,
    demo: {
      ...demo,
      title: put('DemoTitle', demo.id, demo.title),
      metadesc: put('DemoMetaDesc', demo.id, demo.metadesc),
      ctabtntext: orNull(demo.ctabtntext, (text) => put('DemoButton', demo.id, text)),
    },
    steps: mapped(document.steps, (step) => translatedStep(step, put, voices[step.id])),
    hotspots: mapped(document.hotspots, (hotspot) => translatedHotspot(hotspot, put)),
    chapters: mapped(document.chapters, (chapter) => translatedChapter(chapter, put)),
  }
}

/** The translation of a text; itself where there is none. */
type Put = (kind: TextKind, ownerId: string, original: string) => string

function translatedStep(step: Step, put: Put, voice: TranslatedVoices[string] | undefined): Step {
  return {
    ...step,
    ...withoutVoice,
    ...(step.audio !== null && voice),
    text: put('StepName', step.id, step.text),
    audioText: put('StepAudioText', step.id, step.audioText),
  }
}

function translatedHotspot(hotspot: Hotspot, put: Put): Hotspot {
  const { id, text, aiText, nextButtonText, backButtonText } = hotspot
  return {
    ...hotspot,
    text: put('HotspotText', id, text),
    aiText: orNull(aiText, (said) => put('HotspotAiText', id, said)),
    nextButtonText: orNull(nextButtonText, (said) => put('HotspotNextButton', id, said)),
    backButtonText: orNull(backButtonText, (said) => put('HotspotBackButton', id, said)),
  }
}

function translatedChapter(chapter: Chapter, put: Put): Chapter {
  const { id, heading, description, consent, buttons, formFields } = chapter
  return {
    ...chapter,
    heading: put('ChapterHeading', id, heading),
    description: put('ChapterDesc', id, description),
    consent: put('ChapterConsent', id, consent),
    buttons: buttons.map((button) => ({
      ...button,
      content: put('ChapterButton', button.id, button.content),
    })),
    formFields: formFields.map((field) => ({
      ...field,
      label: starred(put('FormLabel', field.id, field.label), field.required),
      options: field.options.map((option) => ({
        ...option,
        label: put('FormOption', option.id, option.label),
      })),
    })),
  }
}

/** Whether a field must be filled in is not for translators to say: the star follows it. */
function starred(label: string, required: boolean): string {
  return required ? `${plainLabel(label)}*` : plainLabel(label)
}

function orNull(text: string | null, put: (text: string) => string): string | null {
  return text === null ? null : put(text)
}

function mapped<T>(records: Readonly<Record<string, T>>, map: (record: T) => T) {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, map(record)]))
}
