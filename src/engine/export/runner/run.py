"""Runs the modules of this archive on JAX."""
