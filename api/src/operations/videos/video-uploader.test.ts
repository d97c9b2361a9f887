import { expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { videoUploaderOf } from './video-uploader.ts'

const [listed, other] = [
  '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c01',
  '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c02',
]

const uploadersWith = (list: string) => {
  const read = parseConfig({ FORM_UPLOAD_WORKSPACES: list })
  if (!read.ok) throw new Error(read.message)
  const services = { config: read.config } as Services
  return [videoUploaderOf(services, listed), videoUploaderOf(services, other)]
}

it('[M6.13, M7.26] is decided by the operator’s list of workspaces', () => {
  expect(uploadersWith('')).toEqual(['bn', 'bn'])
  expect(uploadersWith(` ${listed} ,`)).toEqual(['cf', 'bn'])
  expect(uploadersWith(`${listed},${other}`)).toEqual(['cf', 'cf'])
  expect(uploadersWith('*')).toEqual(['cf', 'cf'])
  expect(parseConfig({ FORM_UPLOAD_WORKSPACES: 'everybody' }).ok).toBe(false)
})
