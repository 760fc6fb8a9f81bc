import { expect, test } from 'vitest'
import { frameAddress, loadingAddress, readFrameAddress } from './frameAddress.ts'
import { PopupResult } from './popupResult.ts'

const query = { projectId: 'p&q=1', chainId: 'solana:5eykt', enableLogger: true }

test('behavior: the frame reads back the address that the page wrote', () => {
  const address = frameAddress('https://frame.example/sdk?theme=dark', query)
  expect(address).toBe(
    'https://frame.example/sdk?theme=dark&projectId=p%26q%3D1&chainId=solana%3A5eykt&version=4&enableLogger=true&client=latchkey',
  )
  expect(readFrameAddress(new URL(address).search)).toEqual({ ...query, isOwnClient: true })
})

test('behavior: missing parameters mean another client, on Ethereum, without a log', () => {
  expect(readFrameAddress('?enableLogger=false&client=other')).toEqual({
    projectId: '',
    chainId: 'eip155:1',
    enableLogger: false,
    isOwnClient: false,
  })
})

test('behavior: the popup has the frame’s origin, and its attempt', () => {
  expect(loadingAddress('https://frame.example/sdk', 'a/b')).toBe(
    'https://frame.example/loading?attempt=a%2Fb',
  )
  expect(PopupResult.safeParse({}).success).toBe(false)
  expect(PopupResult.parse({ resultUri: '?x', more: 1 })).toEqual({ resultUri: '?x' })
})
