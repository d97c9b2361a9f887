import { dequal } from 'dequal'
import type { DemoChanges } from '../records/demo.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { demoIssues, withAutoplayRules } from '../rules/demo-rules.ts'
import { type CommandOf, updateDemoSchema } from './command.ts'
import { applied, type CommandDefinition, refusedFor } from './definition.ts'
import { previousValues } from './previous-values.ts'

/** Changes the demo itself: its title and settings. Timings of steps that are gone are left out. */
export const updateDemo: CommandDefinition<CommandOf<'update-demo'>> = {
  type: 'update-demo',
  schema: updateDemoSchema,
  apply(document, { changes: asked }) {
    const { changes } = withAutoplayRules(document.demo, asked)
    const changed = { ...document.demo, ...changes }
    const issues = demoIssues(changed)
    if (issues.length > 0) return refusedFor(issues)
    const demo = withoutDeadLinks(document, 'demo', changed) ?? changed
    return applied(dequal(demo, document.demo) ? document : { ...document, demo }, {
      type: 'update-demo',
      changes: previousValues<object, DemoChanges>(document.demo, changes),
    })
  },
}
