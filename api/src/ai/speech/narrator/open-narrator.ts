import type { FastifyBaseLogger } from 'fastify'
import type { SpeechProvider } from '../speech-provider.ts'
import type { SpeechServices } from '../speech-services.ts'
import { espeakProvider } from './espeak-provider.ts'
import { findNarrator } from './installing/narrator-folder.ts'
import { kokoroProvider } from './kokoro-provider.ts'
import { openSpeakingProcesses } from './processes/speaking-processes.ts'

/** What speaks on this machine, without a key. */
export interface Narrator {
  providersOf(workspaceId: string): readonly SpeechProvider[]
  /** Ends its processes. */
  close(): void
}

/**
 * The narrator of a folder; null where none is installed. Its processes are started by the first who asks, and its
 * weights are checked then.
 */
export async function openNarrator(
  folder: string,
  log: FastifyBaseLogger,
): Promise<Narrator | null> {
  const installed = await findNarrator(folder)
  if (installed === null) return null
  log.info({ folder }, 'voices that need no key are installed')
  const processes = openSpeakingProcesses(installed)
  return {
    providersOf: (workspaceId) => [
      kokoroProvider(processes, workspaceId),
      espeakProvider(processes, workspaceId),
    ],
    close: () => processes.close(),
  }
}

/** The services that are configured, and behind them what speaks without a key. */
export function withNarrator(speech: SpeechServices, narrator: Narrator | null): SpeechServices {
  if (narrator === null) return speech
  return {
    ...speech,
    providersOf: async (workspaceId) => [
      ...(await speech.providersOf(workspaceId)),
      ...narrator.providersOf(workspaceId),
    ],
  }
}
