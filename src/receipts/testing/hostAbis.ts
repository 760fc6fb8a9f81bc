import { parseAbi } from 'viem'
import { testAddresses } from './testAddresses.ts'

/** The ABIs that the host of the tables gives: a farm of its own, and its visitors' Safe. */
export const hostAbis: Readonly<Record<string, unknown>> = {
  [testAddresses.farm.toUpperCase().replace('0X', '0x')]: [
    {
      type: 'function',
      name: 'stake',
      stateMutability: 'nonpayable',
      inputs: [
        { name: 'amount', type: 'uint256' },
        { name: 'beneficiary', type: 'address' },
      ],
      outputs: [],
    },
  ],
  [testAddresses.safe]: parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  ]),
}
