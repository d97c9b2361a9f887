import { dequal } from 'dequal'
import { demoFeatures } from '../plans/demo-features.ts'
import { type DemoChanges, demoChangesSchema } from '../records/demo.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { demoIssues, musicIssues, withAutoplayRules } from '../rules/demo-rules.ts'
import { tidyTimings } from '../rules/step-timings.ts'
import { voiceModeIssues } from '../rules/voice-rules.ts'
import { applied, type CommandResult, defineCommand, refusedFor } from './definition.ts'
import { mergeChanges } from './merge-changes.ts'
import { previousValues } from './previous-values.ts'

/** Changes the demo itself: its title and settings. Timings of steps that are gone are left out. */
export const updateDemo = defineCommand({
  type: 'update-demo',
  fields: {
    changes: demoChangesSchema,
  },
  features: ({ changes }, { demo }) => demoFeatures(changes, demo),
  apply(document, { changes: asked }): CommandResult {
    const { changes } = withAutoplayRules(document.demo, tidied(asked))
    const changed = { ...document.demo, ...changes }
    const issues = [
      ...demoIssues(changed),
      ...musicIssues(asked),
      ...voiceModeIssues(document, asked),
    ]
    if (issues.length > 0) return refusedFor(issues)
    const demo = withoutDeadLinks(document, 'demo', changed) ?? changed
    return applied(dequal(demo, document.demo) ? document : { ...document, demo }, {
      type: 'update-demo',
      changes: previousValues<object, DemoChanges>(document.demo, changes),
    })
  },
  merge: mergeChanges(() => 'demo'),
  sample({ pick, name, step }) {
    const timing = { stepId: step(), duration: 2000, transition: 500 }
    const changes = [
      { title: name() },
      { stepTimings: [timing, { ...timing, stepId: step() }] },
      { loop: true },
      { autoplay: false },
      { autoplay: true, customizePerStep: true },
    ]
    return { type: 'update-demo', changes: changes[pick(changes.length)] ?? {} }
  },
})

function tidied({ stepTimings, ...changes }: DemoChanges): DemoChanges {
  return stepTimings ? { ...changes, stepTimings: tidyTimings(stepTimings) } : changes
}
