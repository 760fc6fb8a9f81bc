import { expect, test } from 'vitest'
import { safeImageUrl } from './safeImage.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['https://example.org/mark.png', 'https://example.org/mark.png'],
  ['  https://example.org/a b.png ', 'https://example.org/a%20b.png'],
  ['http://localhost:4100/mark.png', 'http://localhost:4100/mark.png'],
  ['http://127.0.0.1/mark.png', 'http://127.0.0.1/mark.png'],
  ['blob:https://example.org/6f0c', 'blob:https://example.org/6f0c'],
  [png, png],
  ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
  ['DATA:IMAGE/JPEG;base64,/9j/', 'data:IMAGE/JPEG;base64,/9j/'],
])('accepts %s', (text, url) => {
  expect(safeImageUrl(text)).toBe(url)
})

test.each([
  '',
  'mark.png',
  '//example.org/mark.png',
  'http://example.org/mark.png',
  'http://localhost.example.org/mark.png',
  'http://127.0.0.1.example.org/mark.png',
  'https://user:secret@example.org/mark.png',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:text/html;base64,PGh0bWw+',
  'data:image/png,rawbytes',
  'data:image/png;x=data:image/svg+xml;base64,PHN2Zy8+',
  'file:///etc/passwd',
  'ftp://localhost/mark.png',
  'ws://127.0.0.1/mark.png',
  `https://example.org/${'a'.repeat(5000)}`,
  `data:image/png;base64,${'A'.repeat(300_000)}`,
])('rejects %.60s', (text) => {
  expect(safeImageUrl(text)).toBeUndefined()
})

test.each([undefined, null, 7, {}])('rejects a value that is not text: %s', (value) => {
  expect(safeImageUrl(value)).toBeUndefined()
})
