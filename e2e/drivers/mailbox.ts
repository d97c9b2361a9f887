import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** What `SMTP_URL` is set to. */
  readonly url: string
  /** Waits for a mail to this address whose subject holds this; the first link in it. */
  linkTo(address: string, subject: string): Promise<string>
  close(): Promise<void>
}

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

/** A mail server that delivers nothing and keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(address, subject) {
      const deadline = Date.now() + 30_000
      for (;;) {
        const mail = received.find(
          ({ to, source }) => to.includes(address) && source.includes(`Subject: ${subject}`),
        )
        if (mail) return /http:\S+/.exec(readable(mail.source))?.[0] ?? ''
        if (Date.now() > deadline) throw new Error(`No mail “${subject}” came to ${address}.`)
        await new Promise((soon) => setTimeout(soon, 100))
      }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Undoes quoted-printable, which long lines are written in (RFC 2045). */
function readable(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
