import { expect, it } from 'vitest'
import { withoutSecrets } from './log.ts'

it.each([
  ['/api/invitations/wsi_abc-DEF_1/accept', '/api/invitations/wsi_…/accept'],
  ['/invite/wsi_abc', '/invite/wsi_…'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/v/eyJ.signature/pages/1.html', '/v/…/pages/1.html'],
  ['/files/eyJ.signature/assets/1', '/files/…/assets/1'],
  ['/upload/ticket.sig', '/upload/…'],
  ['/api/demos?search=x', '/api/demos'],
  ['/api/demo/v/1', '/api/demo/v/1'],
])('logs %s without its secret', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})
