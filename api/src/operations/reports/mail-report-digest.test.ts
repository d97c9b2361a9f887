import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../identity/mailer.ts'
import { demoOfPictures } from '../../testing/demo-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { mailReportDigest } from './mail-report-digest.ts'

let server: TestServer
let operator: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
})
afterAll(() => server.close())

async function report(remoteAddress: string) {
  const { demoId } = await demoOfPictures(server, operator, 1)
  const url = `/api/demo/${demoId}/reports`
  const payload = { reason: 'other', text: 'https://evil.example' }
  await server.app.inject({ method: 'POST', url, remoteAddress, payload })
}

/** The mails of a run on a server that can send some, or none. */
async function mailed(smtpUrl: string | null = 'smtp://mail.example'): Promise<Mail[]> {
  const { services } = server
  const mails: Mail[] = []
  const config = { ...services.config, mail: { ...services.config.mail, smtpUrl } }
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  await mailReportDigest({ ...services, config, mailer })
  return mails
}

it('operators are told once of what is new, without a word of it, where mail can be sent', async () => {
  expect(await mailed()).toEqual([])
  await report('192.0.2.1')
  await report('192.0.2.2')
  expect(await mailed(null)).toEqual([])
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: operator.email })
  expect(mail?.subject).toContain('2 new reports')
  expect(mail?.text).not.toContain('evil')
  expect(await mailed()).toEqual([])
  server.clock.shift(60_000)
  await report('192.0.2.3')
  expect(await mailed()).toMatchObject([{ subject: '1 new report on your Waystep server' }])
})
