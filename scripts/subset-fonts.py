"""Writes app/ui/brand/fonts again, from the fonts of node_modules (decision 025): pip install fonttools brotli, then run it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "node_modules/@fontsource-variable"
FONTS = ROOT / "app/ui/brand/fonts"

# What `tokens.css` names as the range of each file: what French is written with, and the rest of the Latin one.
WRITTEN = "àâäæçèéêëîïôöùûüÿœ"
FRENCH = (
    set(range(0x20, 0x7F))
    | set(map(ord, WRITTEN + WRITTEN.upper().replace("Ÿ", "") + "«»°²·×§©®±€™↑↓−\u00a0"))
    | set(range(0x2000, 0x2070))
)
REST = (
    set(range(0xA0, 0x100))
    | {0x131, 0x2BB, 0x2BC, 0x2C6, 0x2DA, 0x2DC, 0x304, 0x308, 0x329, 0x2215, 0xFEFF, 0xFFFD}
) - FRENCH
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "calt"]

# The weights that our sheets ask for.
SOURCES = {
    "inter": ("inter/files/inter-latin-wght-normal.woff2", (400, 800)),
    "bricolage": ("bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2", (600, 800)),
}


def write(source: Path, signs: set[int], weights: tuple[int, int], target: Path) -> None:
    options = subset.Options(layout_features=FEATURES, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    font = TTFont(source)
    subsetter.subset(font)
    font.flavor = None
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "font.ttf"
        font.save(plain)
        font = instancer.instantiateVariableFont(TTFont(plain), {"wght": weights})
    font.flavor = "woff2"
    font.save(target)
    print(target.name, target.stat().st_size)


for name, (source, weights) in SOURCES.items():
    write(PACKAGES / source, FRENCH, weights, FONTS / f"{name}-french.woff2")
    write(PACKAGES / source, REST, weights, FONTS / f"{name}-rest.woff2")
