import { encode } from 'uqr'

type Pixels = { width: number; height: number; isDark(x: number, y: number): boolean }

/** A QR code, in the size in which a phone shows it to another. */
const draw = (text: string, module: number): Pixels => {
  const { size, data } = encode(text, { border: 4 })
  const side = size * module
  return {
    width: side + (side % 2),
    height: side + (side % 2),
    isDark: (x, y) => data[Math.floor(y / module)]?.[Math.floor(x / module)] ?? false,
  }
}

/** A QR code as a BMP file. */
export const codeAsBmp = (text: string): Buffer => {
  const { width, height, isDark } = draw(text, 6)
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height, 255)
  file.fill(0, 0, 54)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  // BMP rows are stored from the bottom up.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isDark(x, height - 1 - y)) file.fill(0, 54 + y * row + x * 3, 54 + y * row + x * 3 + 3)
  return file
}

/** A QR code as a video of one frame, for a browser's fake camera (YUV4MPEG2). */
export const codeAsFilm = (text: string): Buffer => {
  const { width, height, isDark } = draw(text, 8)
  const light = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) light[y * width + x] = isDark(x, y) ? 16 : 235
  const grey = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), light, grey])
}
