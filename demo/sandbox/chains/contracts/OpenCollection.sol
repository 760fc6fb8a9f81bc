// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC721} from "solady/src/tokens/ERC721.sol";
import {LibString} from "solady/src/utils/LibString.sol";

/// An ERC-721 that anyone may mint from; the metadata of each lies at the base address followed by its number.
contract OpenCollection is ERC721 {
    string private title;
    string private sign;
    string private base;

    constructor(string memory name_, string memory symbol_, string memory base_) {
        title = name_;
        sign = symbol_;
        base = base_;
    }

    function name() public view override returns (string memory) {
        return title;
    }

    function symbol() public view override returns (string memory) {
        return sign;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        if (!_exists(id)) revert TokenDoesNotExist();
        return string.concat(base, LibString.toString(id));
    }

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }
}
