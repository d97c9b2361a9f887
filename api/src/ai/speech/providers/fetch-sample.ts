import { providerCall } from '../../calls/provider-call.ts'

/** Fifteen seconds of sound are some hundred kilobytes; a service may keep them as WAV. */
const call = providerCall({
  name: 'The place of a sample',
  near: false,
  time: 20_000,
  bytes: 5 * 1024 * 1024,
})

/**
 * Gets a sample from where its service has it: visitors' browsers ask no server but this one.
 * @throws ProviderFailure
 */
export async function fetchSample(url: string, signal: AbortSignal): Promise<Buffer> {
  return (await call({ method: 'GET', url, headers: {}, signal, wants: 'sound' })).bytes
}
