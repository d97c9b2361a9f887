/** A track in which nothing is heard: WAV, 8000 samples a second. @param seconds another length, other bytes */
export function silentTrack(seconds = 1): Buffer {
  const size = Math.round(seconds * 8_000)
  const track = Buffer.alloc(44 + size, 128)
  track.write('RIFF', 0)
  track.writeUInt32LE(36 + size, 4)
  track.write('WAVEfmt ', 8)
  track.writeUInt32LE(16, 16)
  track.writeUInt16LE(1, 20)
  track.writeUInt16LE(1, 22)
  track.writeUInt32LE(8_000, 24)
  track.writeUInt32LE(8_000, 28)
  track.writeUInt16LE(1, 32)
  track.writeUInt16LE(8, 34)
  track.write('data', 36)
  track.writeUInt32LE(size, 40)
  return track
}
