import { readFile } from 'node:fs/promises'
import { storeAsset } from './demo-fixtures.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

export type VideoFile = 'h264.mp4' | 'vp9.webm' | 'turned.mov' | 'hevc.mp4' | 'long.mp4'

/** One of the films beside this file. */
export async function videoFile(name: VideoFile): Promise<Buffer> {
  return await readFile(new URL(`./videos/${name}`, import.meta.url))
}

/** A video as steps name it, which the server has read. */
export async function storeVideo(
  server: TestServer,
  person: Person,
  name: VideoFile = 'vp9.webm',
): Promise<string> {
  const key = await storeAsset(server, person, await videoFile(name))
  const url = `/api/videos/${person.workspaceId}`
  const call = { method: 'POST', url, headers: person.headers, payload: { key } } as const
  const reply = await server.app.inject(call)
  if (reply.statusCode !== 201) throw new Error(`The video was not read: ${reply.body}`)
  return `asset:${key}`
}
