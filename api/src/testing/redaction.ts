import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { type Command, createHtmlEdit } from '@waystep/demo-model'
import type { pageCapture } from './demo-fixtures.ts'
import type { DemoOfPage } from './watching.ts'

/** Takes the secret out of a demo of one page. */
export function redaction(
  page: DemoOfPage,
  fields: Partial<Parameters<typeof createHtmlEdit>[0]> = {},
): Command {
  const secret = secretNode(page.capture)
  const { nodeId, ...hashes } = { nodeId: secret, ...fingerprintOf(page.capture.tree, secret) }
  const now = '2026-01-01T12:00:00.000Z'
  const put = createHtmlEdit({
    id: randomUUID(),
    demoId: page.demoId,
    nodeId,
    ...hashes,
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
    ...fields,
  })
  return { type: 'save-edits', put: [put], remove: [] }
}

function secretNode(capture: ReturnType<typeof pageCapture>): number {
  const json = JSON.stringify(capture.tree)
  return Number(/"id":(\d+),"tagName":"p","attributes":\{"id":"secret"\}/.exec(json)?.[1])
}
