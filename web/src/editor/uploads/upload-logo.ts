import { logoIssue, messageOf, watermarkLogoIssue } from '@waystep/demo-model'
import { addressOf } from '../../api-client/call.ts'
import { type SentLogo, sendLogo } from '../../api-client/send-logo.ts'
import { toasts } from '../../toasts/toast-table.ts'

/** Over the demo (E2.64), or in its watermark (M5.2 to M5.4). */
export type LogoKind = 'logo' | 'watermark'

/** Stores a logo (E7.25): its name in records, or what is wrong with it. */
export async function uploadLogo(
  demoId: string,
  file: File,
  kind: LogoKind = 'logo',
): Promise<SentLogo> {
  const found = kind === 'logo' ? logoIssue(file) : watermarkLogoIssue(file)
  if (found) return { ok: false, text: messageOf(found) }
  const query = kind === 'logo' ? {} : { kind }
  const sent = await sendLogo(
    addressOf('/api/demo/:id/logo', { params: { id: demoId }, query }),
    file,
  )
  return sent.ok || sent.text !== '' ? sent : { ok: false, text: toasts.imageNotUploaded().text }
}
