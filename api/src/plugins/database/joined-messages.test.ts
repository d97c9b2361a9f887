import { expect, it } from 'vitest'
import { withJoinedMessages } from './joined-messages.ts'

function recorder() {
  const sent: string[] = []
  const database = withJoinedMessages({
    waitReady: Promise.resolve(),
    async execProtocolStream(message) {
      sent.push(Buffer.from(message).toString())
      return []
    },
  })
  const send = async (...messages: string[]) => {
    for (const message of messages) await database.execProtocolStream(Buffer.from(message))
  }
  return { sent, send }
}

it('sends a query with values as one, up to its sync or flush', async () => {
  const { sent, send } = recorder()
  await send('Parse', 'Bind', 'Describe', 'Execute', 'Sync', 'Bind', 'Execute', 'Hush')
  expect(sent).toEqual(['ParseBindDescribeExecuteSync', 'BindExecuteHush'])
})

it('sends a query in one message at once', async () => {
  const { sent, send } = recorder()
  await send('Query one', 'Query two')
  expect(sent).toEqual(['Query one', 'Query two'])
})
