// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "solady/src/tokens/ERC20.sol";

/// An ERC-20 of any name and any number of decimals, which anyone may make more of.
contract OpenToken is ERC20 {
    string private title;
    string private sign;
    uint8 private places;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        title = name_;
        sign = symbol_;
        places = decimals_;
    }

    function name() public view override returns (string memory) {
        return title;
    }

    function symbol() public view override returns (string memory) {
        return sign;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}
