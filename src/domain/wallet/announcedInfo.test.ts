import { expect, test } from 'vitest'
import { announcedInfo } from './announcedInfo.ts'

const icon = 'data:image/png;base64,AAAA'

test('behavior: a wallet that announced itself, with the picture it brought', () => {
  expect(announcedInfo({ id: 'a', name: 'Owl', namespace: 'solana', icon })).toEqual({
    id: 'a',
    name: 'Owl',
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    imageUrl: icon,
  })
})

test('security: a picture that would have to be fetched, or is a document, is left out', () => {
  for (const other of ['https://a.example/a.png', 'data:image/svg+xml,<svg/>', 5, undefined])
    expect(
      Object.keys(announcedInfo({ id: 'a', name: 'Owl', namespace: 'eip155', icon: other })),
    ).not.toContain('imageUrl')
})

test('behavior: a known name has its id in the directory', () => {
  const info = announcedInfo({ id: 'a', name: 'Phantom', namespace: 'solana' })
  expect(info.explorerId).toMatch(/^[0-9a-f]{64}$/)
})
