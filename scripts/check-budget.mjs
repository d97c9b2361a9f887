// Every journey says what it costs (`e2e/budget.json`: seconds on a quiet machine of two cores), and all fit in the gate.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgetFaults } from './gate/budget-faults.mjs'
import { root } from './setup/root.mjs'

const budget = JSON.parse(readFileSync(join(root, 'e2e', 'budget.json'), 'utf8'))
const journeys = readdirSync(join(root, 'e2e', 'journeys')).flatMap((file) =>
  file.endsWith('.test.ts') ? [file.slice(0, -'.test.ts'.length)] : [],
)
const faults = budgetFaults(budget, journeys)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
