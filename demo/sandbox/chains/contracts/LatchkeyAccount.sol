// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// The smart account of the sandbox's embedded wallet: Solady's account, under EntryPoint 0.8.
contract LatchkeyAccount is ERC4337 {
    function entryPoint() public pure override returns (address) {
        return 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Latchkey Account", "1");
    }
}
