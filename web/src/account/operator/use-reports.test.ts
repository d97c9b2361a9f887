import type { OperatedReport } from '@waystep/api-contract'
import { expect, it } from 'vitest'
import { byDemo } from './use-reports.ts'

const report = (id: string, demoId: string): OperatedReport => ({
  id,
  reason: 'other',
  text: '',
  network: null,
  settledAt: null,
  settledAs: null,
  createdAt: new Date().toISOString(),
  demo: { id: demoId, title: demoId, workspaceName: 'Acme', takenDown: false, maker: null },
})

it('reports of one demo stand together, where its newest stands', () => {
  const groups = byDemo([report('1', 'a'), report('2', 'b'), report('3', 'a')])
  expect(groups.map(({ demo, reports }) => [demo.id, reports.map(({ id }) => id)])).toEqual([
    ['a', ['1', '3']],
    ['b', ['2']],
  ])
})
