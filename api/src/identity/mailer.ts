import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Over SMTP when it is set up; otherwise the mail goes to the log, where the operator finds its link. */
export function openMailer(config: Config['mail'], log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl === null) {
    return {
      send: async (mail) => {
        log.info({ mail }, `No SMTP_URL is set, so this mail to ${mail.to} was not sent`)
      },
    }
  }
  const transport = createTransport(config.smtpUrl)
  return {
    send: async (mail) => {
      await transport.sendMail({ from: config.from, ...mail })
    },
  }
}
