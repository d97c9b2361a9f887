import {
  changedTimes,
  clearedOverrides,
  type Demo,
  type DemoChanges,
  type DemoDocument,
  type OverridableSetting,
  type SingleCommand,
  type StepTimes,
  withTimes,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { SaveResult } from '../saving/receipt.ts'

/** M4.20, M9.28: how long 'Settings saved' shows, in milliseconds. */
const savedShows = 2500

export interface SettingsDraft {
  /** The demo with what was changed here and is not saved. */
  readonly demo: Demo
  readonly document: DemoDocument
  readonly changed: boolean
  readonly saving: boolean
  readonly justSaved: boolean
  /** Was the last save kept on this device, as far as it was known? It is still sent later. */
  readonly kept: boolean
  change(changes: DemoChanges): void
  /** Hotspots that are set apart from this setting shall follow the demo, from the next save on (M4.39). */
  clearOverrides(setting: OverridableSetting): void
  /** @param besides what is changed with it. @returns what became of it; null: there was nothing to save */
  save(besides?: DemoChanges): Promise<SaveResult | null>
  /** Back to the saved copy (M4.22). */
  restore(): void
}

interface Unsaved {
  /** All but the times of steps. */
  readonly changes: DemoChanges
  readonly times: StepTimes
  readonly cleared: readonly OverridableSetting[]
}

const phaseAfter = { saved: 'saved', 'not saved': 'kept', refused: 'idle' } as const

const nothing: Unsaved = { changes: {}, times: {}, cleared: [] }

/** What a settings tab changes, until it is saved as one command that one undo takes back (M4.18 to M4.23). */
export function useSettingsDraft(document: DemoDocument): SettingsDraft {
  const { run, dialogUnsaved } = useEditor()
  const [unsaved, setUnsaved] = useState(nothing)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved' | 'kept'>('idle')
  const latest = useRef(phase)
  latest.current = phase
  const changes = differing(document.demo, changesTo(document.demo, unsaved))
  const changed = Object.keys(changes).length > 0

  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(() => setPhase('idle'), savedShows)
    return () => clearTimeout(timer)
  }, [phase])

  useEffect(() => {
    dialogUnsaved.value = changed
    return () => {
      dialogUnsaved.value = false
    }
  }, [changed, dialogUnsaved])

  const edit = (next: Unsaved) => {
    setUnsaved(next)
    if (latest.current === 'saved') setPhase('idle')
  }
  const save = async (besides: DemoChanges = {}) => {
    if (!changed) return null
    const saved = differing(document.demo, { ...changes, ...besides })
    const overrides = clearedOverrides(
      document,
      unsaved.cleared.filter((one) => saved[one]),
    )
    const commands: SingleCommand[] = [
      ...commandsFor(document.demo, saved),
      ...(Object.keys(overrides).length > 0
        ? [{ type: 'update-hotspots', changes: overrides } as const]
        : []),
    ]
    const receipt = run({ type: 'batch', commands }, 'Change settings')
    if (receipt === null) return 'refused'
    setPhase('saving')
    const outcome = await receipt.outcome
    // What was refused is taken back from the demo, and stays with its author, who may mend it.
    if (outcome !== 'refused') setUnsaved((now) => withoutSaved(now, saved, unsaved.times))
    setPhase(phaseAfter[outcome])
    return outcome
  }
  return {
    demo: { ...document.demo, ...changes },
    document,
    changed,
    saving: phase === 'saving',
    justSaved: phase === 'saved',
    kept: phase === 'kept',
    change: ({ stepTimings, ...more }) => {
      const { times } = unsaved
      const shown = withTimes(document.demo.stepTimings, times)
      edit({
        ...unsaved,
        changes: { ...unsaved.changes, ...more },
        times: { ...times, ...(stepTimings && changedTimes(shown, stepTimings)) },
      })
    },
    clearOverrides: (setting) =>
      edit({
        ...unsaved,
        changes: { ...unsaved.changes, [setting]: true },
        cleared: [...new Set([...unsaved.cleared, setting])],
      }),
    save,
    restore: () => edit(nothing),
  }
}

/** What was changed, upon what others saved meanwhile: a time of one step takes nothing from the times of others. */
function changesTo({ stepTimings }: Demo, { changes, times }: Unsaved): DemoChanges {
  const mine = withTimes(stepTimings, times)
  const isChanged = Object.keys(changedTimes(stepTimings, mine)).length > 0
  return isChanged ? { ...changes, stepTimings: mine } : changes
}

/** Times are saved step by step, so that those stay which another tab has saved and this one has not heard of. */
function commandsFor(stored: Demo, { stepTimings, ...changes }: DemoChanges): SingleCommand[] {
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'update-demo', changes } as const] : []),
    ...(stepTimings
      ? [
          {
            type: 'time-steps',
            changes: changedTimes(stored.stepTimings, stepTimings),
          } as const,
        ]
      : []),
  ]
}

/** What was changed while it was saved is still to be saved. */
function withoutSaved(unsaved: Unsaved, saved: DemoChanges, savedTimes: StepTimes): Unsaved {
  const sent = new Map<string, unknown>(Object.entries(saved))
  const changes = Object.entries(unsaved.changes)
  const left = changes.filter(([field, value]) => !dequal(sent.get(field), value))
  const times = Object.entries(unsaved.times)
  const leftTimes = times.filter(([stepId, time]) => savedTimes[stepId] !== time)
  return { changes: Object.fromEntries(left), times: Object.fromEntries(leftTimes), cleared: [] }
}

function differing(stored: Demo, changes: DemoChanges): DemoChanges {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !dequal(before.get(field), value)),
  )
}
