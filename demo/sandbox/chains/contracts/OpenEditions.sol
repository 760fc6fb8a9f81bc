// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC1155} from "solady/src/tokens/ERC1155.sol";
import {LibString} from "solady/src/utils/LibString.sol";

/// An ERC-1155 that anyone may mint from, with a name as most have one.
contract OpenEditions is ERC1155 {
    string public name;
    string private base;

    constructor(string memory name_, string memory base_) {
        name = name_;
        base = base_;
    }

    function uri(uint256 id) public view override returns (string memory) {
        return string.concat(base, LibString.toString(id));
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }
}
