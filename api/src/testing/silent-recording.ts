import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** An Opus packet of 20 ms in which nothing is heard. */
const silence = new Uint8Array([0xf8, 0xff, 0xfe])
const packetSeconds = 0.02

/** What a browser records of a silent room: Opus in WebM. */
export async function silentRecording(seconds: number): Promise<Buffer> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 }
  for (let index = 0; index * packetSeconds < seconds; index += 1) {
    const packet = new EncodedPacket(silence, 'key', index * packetSeconds, packetSeconds)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}
