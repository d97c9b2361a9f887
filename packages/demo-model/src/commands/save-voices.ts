import { z } from 'zod'
import { voiceFeatures } from '../plans/voice-features.ts'
import { type DemoDocument, recordById, withRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import type { Step } from '../records/step.ts'
import { stepVoiceSchema, voiceSpeedSchema, voiceStabilitySchema } from '../records/voice.ts'
import { stepVoiceOf, withoutVoice } from '../rules/voice-rules.ts'
import { applied, type CommandResult, defineCommand } from './definition.ts'
import { previousValues } from './previous-values.ts'

/**
 * Saves voiceovers of steps, and how the demo's are made, as one gesture (V4.12, V7.16). A demo has one kind of
 * voiceover (V1.6): where that changes, all steps that are not named lose theirs and keep what they say (V4.2). Steps
 * that are gone are passed over.
 */
export const saveVoices = defineCommand({
  type: 'save-voices',
  fields: {
    recordOwnVoice: z.boolean().exactOptional(),
    voiceSpeed: voiceSpeedSchema.exactOptional(),
    voiceStability: voiceStabilitySchema.exactOptional(),
    voices: z.record(idSchema, stepVoiceSchema),
  },
  features: ({ voices, recordOwnVoice }, document) =>
    voiceFeatures(
      Object.values(voices).map(({ audio }) => audio),
      document,
      recordOwnVoice,
    ),
  apply(document, { type, voices, ...changes }): CommandResult {
    const demo = { ...document.demo, ...changes }
    const named = Object.keys(voices).flatMap((id) => {
      const step = recordById(document.steps, id)
      return step ? [{ ...step, ...voices[id] }] : []
    })
    const changed = [
      ...named,
      ...(demo.recordOwnVoice === document.demo.recordOwnVoice
        ? []
        : silenced(document, new Set(named.map(({ id }) => id)))),
    ]
    return applied(
      { ...withRecords(document, 'steps', changed), demo },
      {
        type,
        ...previousValues<object, typeof changes>(document.demo, changes),
        voices: Object.fromEntries(
          changed.map(({ id }) => [id, stepVoiceOf(document.steps[id] as Step)]),
        ),
      },
    )
  },
  sample({ pick, name, step }) {
    const text = name()
    const spoken = { text, voice: 'voice', speed: 1, stability: 0.5 }
    const voice = {
      ...withoutVoice,
      audioText: text,
      ...(pick(3) > 0 && { audioDuration: 2, voice: 'voice', spoken }),
    }
    const mode = pick(4) === 0 ? { recordOwnVoice: pick(2) === 0 } : {}
    return { type: 'save-voices', ...mode, voiceSpeed: 1, voices: { [step()]: voice } }
  },
})

/** Steps with a voiceover that are not among these, without it. */
function silenced({ steps }: DemoDocument, except: ReadonlySet<string>): Step[] {
  return Object.values(steps)
    .filter(({ id, audio }) => audio !== null && !except.has(id))
    .map((step) => ({ ...step, ...withoutVoice }))
}
