import type { Video } from '@waystep/api-contract'
import type { VideoUploadRow } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type AskedUpload, ownUpload } from './own-upload.ts'
import { readItem } from './preparation-of.ts'

/** Names a video by its hash or by the upload that it came with, and who asks for it where. */
export interface AskedVideo extends Omit<AskedUpload, 'uploadId'> {
  readonly name: string
}

/** Exactly one of the two: the video, or the upload that has not become one. */
export type NamedVideo =
  | { readonly video: Video; readonly upload: null }
  | { readonly video: null; readonly upload: VideoUploadRow }

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** The video that a call names; of uploads the caller's own are there, and no others. */
export async function namedVideo(
  services: Services,
  { name, ...asked }: AskedVideo,
): Promise<NamedVideo | Refusal> {
  const upload = isHash(name) ? null : await ownUpload(services, { ...asked, uploadId: name })
  if (isRefusal(upload)) return upload
  const key = upload === null ? name : upload.hash
  if (upload !== null && key === null) return { video: null, upload }
  const video = await readItem(services, asked.workspaceId, key ?? name)
  return isRefusal(video) ? video : { video, upload: null }
}
