import type { aiTextTypes } from '@waystep/api-contract'
import type { WritingTask } from './writing-task.ts'

export type AiTextType = (typeof aiTextTypes)[number]

/** A hotspot as a model sees it: texts and names, never the page or its picture. */
export interface EnhancedHotspot {
  /** The number of its step. */
  readonly step: number
  /** The name of its step. */
  readonly name: string
  /** What viewers read so far, Markdown. */
  readonly text: string
}

interface Enhancing {
  readonly title: string
  readonly type: AiTextType
  /** The English name of the language. */
  readonly language: string
  readonly hotspots: readonly EnhancedHotspot[]
}

/** How each kind of demo speaks. */
const manners: Readonly<Record<AiTextType, string>> = {
  'How-to Guide': 'Say what to do and where, in the imperative, one action each.',
  'Product tour': 'Say what is shown and what it is good for, in a friendly voice.',
  'Feature announcement': 'Say what is new here and what people gain by it.',
  Onboarding: 'Welcome a new user, say what to do and why it matters.',
  'Sales demo': 'Say which problem this solves for a buyer, without exaggeration.',
}

const tokensOfText = 160

/** Has the texts of hotspots written anew, one or two short sentences each. */
export function enhanceTask({ title, type, language, hotspots }: Enhancing): WritingTask {
  return {
    instructions: [
      `You write the texts of hotspots of an interactive product demo: a ${type}. Write in ${language}.`,
      manners[type],
      'Each text has one or two short sentences. Keep names of buttons and fields as they are, and what is bold. Keep each {{name | fallback}} with its name. Invent nothing that the material does not say; where it says too little, rephrase what is there.',
    ].join('\n'),
    material: {
      title,
      hotspots: hotspots.map((hotspot, at) => ({ id: at + 1, ...hotspot })),
    },
    items: hotspots.length,
    mostTokens: 1_000 + tokensOfText * hotspots.length,
  }
}
