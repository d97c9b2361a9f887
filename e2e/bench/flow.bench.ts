// What twenty steps through one product cost to send and to store, beside as many files of what others use.
import { serveAdmin } from '../drivers/sites.ts'
import { mhtml } from './capture/anchors/mhtml.ts'
import { singleFile } from './capture/anchors/single-file.ts'
import { fetchPackages } from './capture/packages.ts'
import { keepWalk } from './flow/keep-walk.ts'
import { type Bytes, recordWalk } from './flow/record-walk.ts'
import { stepsOfWalk } from './flow/walk.ts'
import { round } from './measure.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

const site = await serveAdmin()
const { steps, sent, stored } = await recordWalk(site.url)
if (steps !== stepsOfWalk) throw new Error(`${steps} of ${stepsOfWalk} steps were recorded`)
const withoutPictures = ({ files, captures, rest }: Bytes) => files + captures + rest
const rows = Object.entries({ sent, stored }).map(([what, bytes]) => ({
  'kB of 20 steps': what,
  'trees, boxes': kilobytes(bytes.captures),
  'files, shared texts': kilobytes(bytes.files),
  'calls without either': kilobytes(bytes.rest),
  together: kilobytes(withoutPictures(bytes)),
  'their pictures': kilobytes(bytes.pictures),
  'heads of requests': kilobytes(bytes.heads),
}))
console.table(rows)

const missing = await fetchPackages(singleFile.packages)
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
const tools = missing.size > 0 ? [mhtml] : [singleFile, mhtml]
const others = []
for (const tool of tools) {
  const bytes = await keepWalk(site.url, tool)
  others.push({
    [`${steps} files of`]: tool.name,
    'kB, Brotli': kilobytes(bytes),
    'sent / this': round(withoutPictures(sent) / bytes),
    'sent with heads / this': round((withoutPictures(sent) + sent.heads) / bytes),
    'stored / this': round(withoutPictures(stored) / bytes),
    'sent with pictures / this': round((withoutPictures(sent) + sent.pictures) / bytes),
    'stored with pictures / this': round((withoutPictures(stored) + stored.pictures) / bytes),
  })
}
console.table(others)
await site.stop()
