import { answeredVariables } from '@waystep/demo-model'
import { type ViewerBoot, withVariables } from '@waystep/stage'
import type { Playing } from '../use-playback.ts'
import type { Reporting } from '../use-reporting.ts'
import { keepPass } from './kept-passes.ts'
import { rememberGates } from './remembered-gates.ts'
import { type Gate, useGate } from './use-gate.ts'

/** The gates of a demo: one that was passed shows what is behind it, with what was answered. */
export function useOpenedGates(
  boot: ViewerBoot,
  { step, passedGate }: Playing,
  { record, news, completed }: Reporting,
  onOpened: (boot: ViewerBoot) => void,
): Gate {
  return useGate(boot, ({ grantBase, manifest, pass }, entries) => {
    const answered = step.chapter && answeredVariables(step.chapter, entries)
    const variables = { ...boot.variables, ...answered }
    const next = withVariables({ ...boot, grantBase, manifest, variables })
    rememberGates(next.manifest.publicationId, next.grantBase)
    if (pass !== undefined) keepPass(boot, pass)
    onOpened(next)
    // What was answered is the lead's; here it only counts that it was.
    if (step.chapter?.type === 'Form') {
      record('form-submitted', step.id)
      news().formSubmitted(step.number)
    }
    if (passedGate(next.manifest) === 'ended') completed(step.id)
  })
}
